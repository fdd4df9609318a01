import { penStroke as pen } from '#shared/brand/pen-stroke.ts';
import { classNames } from './class-names.ts';

const smallPen =
  'M1.7 9.3C2.5 8.1 4.2 7.5 5 8.5C5.5 9.2 5.8 10.2 6.2 11.3C7.7 7.8 10.5 3.9 14.3 1.1C15.1.55 15.9 1.4 15.3 2.1C12.2 5.6 9.6 9.4 7.6 13.8C7.1 14.9 5.5 14.9 5.05 13.8C4.5 12.4 4.1 11.1 3.5 10.3C3.2 9.9 2.8 10 2.4 10.2C1.8 10.4 1.4 9.8 1.7 9.3Z';

type Drawing = { box: number; line: string; lineWidth: number; pen: string; penWidth: number };

/** Each drawing is hinted for its range: a small seal needs a heavier stroke and a line on the pixel row. */
function drawingFor(size: number): Drawing {
  if (size <= 20) return { box: 16, line: 'M.5 12.5H15.5', lineWidth: 1, pen: smallPen, penWidth: 0.3 };
  if (size <= 40) return { box: 48, line: 'M1 33H12.6M26.8 33H47', lineWidth: 2, pen, penWidth: 0.9 };
  return { box: 48, line: 'M1.5 33.5H13.2M26.1 33.5H46.5', lineWidth: 1.1, pen, penWidth: 0 };
}

type SealProps = { size: number; label?: string; tone?: 'accent' | 'ink'; className?: string };

/** The filled green means one thing, a confirmation; as a logo the seal is ink. */
export function Seal({ size, label, tone = 'accent', className }: SealProps) {
  const drawing = drawingFor(size);
  return (
    <svg
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
      width={size}
      height={size}
      viewBox={`0 0 ${drawing.box} ${drawing.box}`}
      className={classNames('shrink-0 overflow-visible', className)}
    >
      <path
        d={drawing.line}
        fill="none"
        strokeWidth={drawing.lineWidth}
        shapeRendering={drawing.box === 16 ? 'crispEdges' : undefined}
        className="stroke-ink"
      />
      <path
        d={drawing.pen}
        strokeWidth={drawing.penWidth}
        strokeLinejoin="round"
        className={tone === 'ink' ? 'fill-ink stroke-ink' : 'fill-accent stroke-accent'}
      />
    </svg>
  );
}

/** The stroke alone, with a halo in the colour of the ground, to lie across a rule drawn by somebody else. */
export function PenStroke({ label, className }: { label?: string; className?: string }) {
  return (
    <svg
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
      viewBox="0 0 48 48"
      className={classNames('pointer-events-none shrink-0 overflow-visible', className)}
    >
      <path d={pen} fill="none" strokeWidth={3.4} className="stroke-ground" />
      <path d={pen} className="fill-accent" />
    </svg>
  );
}
