/** The style entry declares it. */
export const declareMonoFont = () => undefined;
