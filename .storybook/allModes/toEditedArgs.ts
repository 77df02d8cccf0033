type Args = Readonly<Record<string, unknown>>;

/** The props that no longer are as the story has them. What cannot be written as JSON cannot be edited either. */
export function toEditedArgs(args: Args, initialArgs: Args): Record<string, unknown> {
  const isEdited = (name: string) => toJson(args[name]) !== toJson(initialArgs[name]);
  return Object.fromEntries(Object.entries(args).filter(([name]) => isEdited(name)));
}

function toJson(value: unknown): string | undefined {
  try {
    return JSON.stringify(value);
  } catch {
    return undefined;
  }
}
