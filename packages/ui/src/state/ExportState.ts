/** `share` is the written part of the file, 0 to 1; set only when writing takes long. */
export type ExportState = { status: 'idle' } | { status: 'writing'; share?: number };
