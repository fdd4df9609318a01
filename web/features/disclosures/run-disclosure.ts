import { sendOnce } from '#web/forms/send-once.ts';

sendOnce();
