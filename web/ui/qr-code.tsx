import { classNames } from './class-names.ts';

type QrCodeProps = { qr: { size: number; path: string }; label: string; className?: string };

/** Dark on light in either theme: many cameras read nothing else. */
export const QrCode = ({ qr: { size, path }, label, className }: QrCodeProps) => (
  <svg
    role="img"
    aria-label={label}
    viewBox={`0 0 ${size} ${size}`}
    shapeRendering="crispEdges"
    data-theme="light"
    className={classNames('size-52 rounded-6 bg-surface text-ink', className)}
  >
    <path d={path} fill="currentColor" />
  </svg>
);
