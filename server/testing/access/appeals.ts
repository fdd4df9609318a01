import { type AccessCall, body, own } from '../access-call.ts';

export const calls: AccessCall[] = [
  { route: 'GET /api/appeal-questions' },
  {
    route: 'POST /api/appeal-questions/{id}/answer',
    ...own('appealQuestion'),
    ...body({ answer: 'It opened in May.' }),
  },
  { route: 'GET /api/admin/appeals/{id}/questions', ...own('appealedCase'), owner: 'admin' },
  {
    route: 'POST /api/admin/appeals/{id}/questions',
    ...own('appealedCase'),
    ...body({ question: 'When did it open?' }),
    owner: 'admin',
  },
];
