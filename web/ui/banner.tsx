import { CircleAlert, Clock, Info } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';

type Tone = 'wait' | 'danger' | 'plain';

const tones: Record<Tone, string> = { wait: 'bg-wait-wash', danger: 'bg-danger-wash', plain: 'bg-sunken' };
const icons = { wait: Clock, danger: CircleAlert, plain: Info };

type BannerProps = ComponentProps<'div'> & { tone: Tone; icon?: ReactNode };

/** Add role="status" or role="alert" when it appears while somebody reads the page. */
export function Banner({ tone, icon, className, children, ...rest }: BannerProps) {
  const Icon = icons[tone];
  return (
    <div {...rest} className={classNames('flex gap-3 rounded-6 px-4 py-3 text-14 text-ink', tones[tone], className)}>
      <span className="mt-px shrink-0 [&_svg]:size-4.5">
        {icon ?? <Icon size={18} strokeWidth={1.6} aria-hidden="true" />}
      </span>
      <div className="min-w-0 flex-1">{children}</div>
    </div>
  );
}
