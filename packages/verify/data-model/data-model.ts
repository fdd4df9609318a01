export { parseDocument } from '../json.ts';
export { Refusal } from '../refusal.ts';
export { issueAny } from './issue.ts';
export { type Asked, judgeAnyCredential, judgePresentation, type StatusEntry, type Warning } from './judge.ts';
