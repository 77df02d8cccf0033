/** Tokens that are going, by their path in the file of tokens; they stay for one version more. */
export const deprecated: Record<string, string> = {
  'breakpoint.xl': 'Nothing changes at this width. Use lg.',
};
