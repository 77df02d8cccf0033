/** The style entry has them. */
export const applyGlobalStyles = () => undefined;
