import type { Plugin } from 'vite';

/** Calls at the top of a module that a bundler may leave out with what they return. */
const PURE = /^((?:var|const|let) \w+ = )(?=(?:createContext|createTheme|globalCss|keyframes|late|styled|toIcon)\()/gm;

export const markPureCalls: Plugin = {
  name: 'prelude:mark-pure-calls',
  renderChunk: (code) => ({ code: code.replace(PURE, '$1/* @__PURE__ */ '), map: null }),
};

/** What only a browser has: hooks, contexts, and packages that use them. */
const CLIENT = [
  /^import \{[^}]*\b(?:use\w*|createContext|Component)\b[^}]*\} from "react"/m,
  /^import .* from "(?:react-intl|react-final-form|react-hot-toast|radix-ui)"/m,
];

/** Lets a server component import every part. */
export const markClientModules: Plugin = {
  name: 'prelude:mark-client-modules',
  renderChunk: (code) =>
    CLIENT.some((kind) => kind.test(code))
      ? { code: `'use client';\n${code.replace(/^"use client";\n/, '')}`, map: null }
      : null,
};
