import { useId } from 'react';
import { useTranslations } from 'use-intl';
import type { ReviewDetail } from '#shared/admin/reviews.ts';
import { classNames } from '#web/ui/class-names.ts';
import { type Box, layOutLinks, type Shape } from './lay-out-links.ts';
import { useLinkWords } from './use-link-words.ts';

/** Hidden from those who do not see it: the sentences beneath say the same. */
export function LinkPicture({ project: { title, linked: picture }, shape }: { project: ReviewDetail; shape: Shape }) {
  const arrow = useId();
  const t = useTranslations('admin.links');
  const { nameOf, when } = useLinkWords(picture);
  const { width, height, people, links, lines } = layOutLinks(picture, shape);
  const answerOf = (key: string) =>
    picture.links.findLast((each) => each.kind === 'answered' && each.people[0] === key);
  return (
    <svg
      aria-hidden="true"
      data-links={shape}
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      className={classNames('block h-auto max-w-full', shape === 'narrow' && 'w-80')}
    >
      <defs>
        <marker
          id={arrow}
          viewBox="0 0 8 8"
          refX={8}
          refY={4}
          markerWidth={8}
          markerHeight={8}
          orient="auto"
          markerUnits="userSpaceOnUse"
        >
          <path d="M0 0L8 4L0 8Z" className="fill-ink" />
        </marker>
      </defs>
      {lines.map(({ path, strong, arrow: points }, index) => (
        <path
          // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other name, and never move among themselves
          key={index}
          d={path}
          markerEnd={points ? `url(#${arrow})` : undefined}
          strokeWidth={strong ? 2 : 1.25}
          strokeDasharray={strong ? undefined : '4 4'}
          className={classNames('fill-none', strong ? 'stroke-ink' : 'stroke-edge')}
        />
      ))}
      {people.map(({ key, ...box }) => {
        const answer = answerOf(key);
        const detail = answer
          ? t(`events.${answer.event ?? 'confirmed'}`)
          : t(`roles.${key === 'owner' ? 'owner' : 'other'}`);
        return (
          <Node
            key={key}
            box={box}
            round
            title={nameOf(key)}
            detail={answer && shape === 'wide' ? `${detail} · ${when(answer)}` : detail}
          />
        );
      })}
      {links.map(({ index, strong, ...box }) => {
        const each = picture.links[index];
        if (!each) return <Node key={index} box={box} title={title} detail={t('roles.work')} />;
        const label =
          each.kind === 'decided' || each.kind === 'answered'
            ? t(`events.${each.event ?? 'held'}`)
            : t(`kinds.${each.kind}`);
        return <Node key={index} box={box} strong={strong} title={label} detail={when(each)} />;
      })}
    </svg>
  );
}

type NodeProps = { box: Box; title: string; detail: string; strong?: boolean; round?: boolean };

function Node({ box: { x, y, width, height }, title, detail, strong = false, round = false }: NodeProps) {
  return (
    <g>
      <rect
        x={x}
        y={y}
        width={width}
        height={height}
        rx={round ? height / 2 : 4}
        strokeWidth={strong ? 2 : 1}
        className={classNames('fill-surface', strong ? 'stroke-ink' : 'stroke-edge')}
      />
      <text x={x + width / 2} y={y + 18} textAnchor="middle" className="fill-ink text-12 font-550">
        {fitted(title, width)}
      </text>
      <text x={x + width / 2} y={y + 34} textAnchor="middle" className="fill-muted text-12">
        {fitted(detail, width)}
      </text>
    </g>
  );
}

/** As many letters as fit in a box: SVG neither wraps nor cuts. */
function fitted(text: string, width: number) {
  const letters = Math.floor((width - 16) / 6.1);
  return text.length <= letters ? text : `${text.slice(0, letters - 1).trimEnd()}…`;
}
