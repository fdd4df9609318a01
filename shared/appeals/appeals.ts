import { z } from 'zod';
import { paragraphs } from '../text/text.ts';
import { questionLimits, questionStates } from './limits.ts';

/** What an admin asked about an appeal, and what its owner answered. */
const questionFields = {
  id: z.uuid(),
  /** The project, or the hidden page, that the appeal is about. */
  case_id: z.uuid(),
  question: z.string(),
  asked_at: z.iso.datetime(),
  answer: z.string().nullable(),
  answered_at: z.iso.datetime().nullable(),
  state: z.enum(questionStates),
};

/** Questions to oneself, oldest first. Nothing says which admin asked. */
export const ownQuestionsSchema = z.array(z.object(questionFields));
export type OwnQuestions = z.infer<typeof ownQuestionsSchema>;

/** Of one case, before an admin. */
export const caseQuestionsSchema = z.object({
  questions: z.array(z.object({ ...questionFields, by: z.string().nullable() })),
  /** This admin may ask one now. */
  may_ask: z.boolean(),
  /** How many more may be asked about the appeal that waits. */
  left: z.int(),
});
export type CaseQuestions = z.infer<typeof caseQuestionsSchema>;

export const askSchema = z.object({
  question: paragraphs(questionLimits.question, { tooLong: 'question_too_long', required: 'question_required' }),
});
export const answerSchema = z.object({
  answer: paragraphs(questionLimits.answer, { tooLong: 'answer_too_long', required: 'answer_required' }),
});
