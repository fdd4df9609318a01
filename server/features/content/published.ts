export { ownLibrary } from './library.ts';
