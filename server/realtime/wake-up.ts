/**
 * Port of what carries "there is something new" from the process that wrote it to the others. It carries nothing else and may
 * lose it: the truth is the table `changes`, which every process also reads once in a while.
 */
export type WakeUp = {
  /** Wakes the other processes; soon, and once for many calls. */
  send(): void;
  /** False while it cannot reach the others: then everybody has to look more often. */
  connected(): boolean;
  close(): Promise<void>;
};

export type StartWakeUp = (woken: () => void) => Promise<WakeUp>;
