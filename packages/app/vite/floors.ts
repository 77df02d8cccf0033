/** The oldest browsers that the app supports, by their names in browser-compat-data. README, "Browsers". */
export const floors = { chrome: '109', firefox: '128', safari: '16.4' } as const;

/** Build target: nothing newer is written into the bundle. */
export const floorTarget = Object.entries(floors).map(([browser, version]) => browser + version);
