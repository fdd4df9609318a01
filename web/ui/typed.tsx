import { Fragment, type ReactNode } from 'react';

type TypedProps = { children: ReactNode; writtenIn?: string | null };

/**
 * What somebody typed, beside words of ours: it reads in its own direction and language, and turns nothing around it.
 * However long its words are, they break before the page gets wider for them.
 */
export const Typed = ({ children, writtenIn }: TypedProps) => (
  <bdi lang={writtenIn ?? undefined} className="wrap-anywhere">
    {children}
  </bdi>
);

type TypedListProps = { words: (string | null)[]; between?: string };

/** Several of them, those that are given. */
export const TypedList = ({ words, between = ', ' }: TypedListProps) =>
  words
    .filter((word) => word)
    .map((word, index) => (
      <Fragment key={word}>
        {index > 0 && <span>{between}</span>}
        <Typed>{word}</Typed>
      </Fragment>
    ));
