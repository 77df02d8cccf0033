import { ruled } from './rules.ts';

/** Key of the field whose answer is the subscriber's name. */
export const NAME_KEY = 'name';

const RESERVED_KEYS = ['email', 'website', 'page', 'referrer', 'lang', 'constructor', 'prototype'];

/** 1 to 32 of a to z, 0 to 9 and underscores, beginning with a letter, and no name of another part of a sign-up. */
export const FieldKey = ruled('FieldKey', (key) =>
  /^[a-z][a-z0-9_]{0,31}$/.test(key) && !RESERVED_KEYS.includes(key) ? undefined : 'field_key',
);

/** Begins the name of an answer in a plain form, an address, a file's columns, and the errors of a sign-up: `answers.role`. */
export const ANSWER = 'answers.';
