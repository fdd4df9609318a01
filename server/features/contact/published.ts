/** What other features may use of this one. */
export { sendMessage } from './messages.ts';
