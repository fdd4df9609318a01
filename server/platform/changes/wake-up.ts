/**
 * Port of what wakes the other processes after a commit of this one. It carries nothing and may lose what it likes: the truth
 * is the table, which every process also polls.
 */
export type WakeUp = {
  /** Wakes the others: soon, and once for all that was asked meanwhile. */
  send(): void;
  /** False while it cannot reach the others: then everybody has to poll more often. */
  connected(): boolean;
  close(): Promise<void>;
};

export type StartWakeUp = (woken: () => void) => Promise<WakeUp>;
