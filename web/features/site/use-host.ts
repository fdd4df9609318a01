import { useRootData } from '#web/root-data.ts';

/** Name under which this installation is reached, for texts that say who runs it. */
export const useHost = () => URL.parse(useRootData()?.publicUrl ?? '')?.host ?? '';
