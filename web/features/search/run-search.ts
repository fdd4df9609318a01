import { followRecovery } from '../account/passwords/follow-recovery.ts';
import { saySubscribing } from '../newsletter/say-subscribing.ts';
import { searchAsTyped } from './search-as-typed.ts';

// The script of the plain page; in the app the form begins it (search-form.tsx).
searchAsTyped();
saySubscribing();
followRecovery();
