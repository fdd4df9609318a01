import { partOnUse } from '../../ui/part-on-use.tsx';
import type { FileSheetProps } from './file-window.tsx';

/** Comes when a file is opened. */
export const FileSheet = partOnUse<FileSheetProps>(() => import('./file-window.tsx').then((part) => part.FileWindow));
