import { Fragment, type ReactNode } from 'react';

/** What somebody typed, beside words of ours: it reads in its own direction and turns nothing around it. */
export const Typed = ({ children }: { children: ReactNode }) => <bdi>{children}</bdi>;

type TypedListProps = { words: (string | null)[]; between?: string };

/** Several of them, those that are given. */
export const TypedList = ({ words, between = ', ' }: TypedListProps) =>
  words
    .filter((word) => word)
    .map((word, index) => (
      <Fragment key={word}>
        {index > 0 && between}
        <Typed>{word}</Typed>
      </Fragment>
    ));
