/** What somebody for whom nothing waits does next; the words of each stand in the catalogue by its name. */
export type NextStep = 'photo' | 'ask' | 'share';

export type Facts = {
  confirmed: number;
  hasPhoto: boolean;
  /** Somebody else can open the latest confirmed work. */
  isPublic: boolean;
  /** The latest confirmation stands above, with the ways to share it and to ask the next client. */
  news: boolean;
};

/** One step at most: a face for work that is confirmed, a second client, then the places where one is found already. */
export function nextStep({ confirmed, hasPhoto, isPublic, news }: Facts): NextStep | null {
  if (confirmed > 0 && !hasPhoto) return 'photo';
  if (news) return null;
  return confirmed > 1 && isPublic ? 'share' : 'ask';
}
