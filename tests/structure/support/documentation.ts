import { join } from 'node:path';
import { builtinImporters, builtinResolvers, type Documentation, ERROR_CODES, parse } from 'react-docgen';
import { root } from '../../support/root.ts';
import { read } from './sources.ts';

const every = new builtinResolvers.FindAllDefinitionsResolver();
const { ignoreImporter, fsImporter } = builtinImporters;

/** Returns what Storybook documents of a file, whose imports are not followed unless asked: that takes a second. */
export function documentFile(file: string, followsImports = false): readonly Documentation[] {
  const importer = followsImports ? fsImporter : ignoreImporter;
  try {
    return parse(read(file), { filename: join(root, file), importer, resolver: every });
  } catch (error) {
    // A function that returns its children alone is no component to it.
    if (error instanceof Error && 'code' in error && error.code === ERROR_CODES.MISSING_DEFINITION) return [];
    throw error;
  }
}
