import { type ComponentType, useState } from 'react';
import { InPlaceOfAnother } from '#web/ui/use-restore-focus.ts';

/**
 * A page of one of many things, which begins anew at the address of another. React would keep its state: what was
 * typed, chosen or opened for one would stand in the next, and go out to it.
 */
export const eachAnew = <Props extends { params: object }>(Page: ComponentType<Props>) =>
  function EachAnew(props: Props) {
    const of = Object.values(props.params).join('/');
    const [shown, setShown] = useState({ of, inPlace: false });
    if (shown.of !== of) setShown({ of, inPlace: true });
    return (
      <InPlaceOfAnother value={shown.inPlace}>
        <Page key={of} {...props} />
      </InPlaceOfAnother>
    );
  };
