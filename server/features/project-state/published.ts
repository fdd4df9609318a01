/** What other features may use of this one: all of it, since the state of a project is written for others. */
export {
  askedAnew,
  hold,
  letGo,
  noteChange,
  type ProjectState,
  reopen,
  replaceInReason,
  replaceReason,
  setState,
  stateErased,
} from './write-state.ts';
