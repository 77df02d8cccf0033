import words from 'virtual:messages/en.pages';
import { addEnglish } from './loadLocale.ts';

addEnglish(words);
