import { useEffect } from 'react';

/**
 * What is typed into this page comes back when it is loaded anew: browsers restore no fields of a page that they must
 * not store.
 */
export function useCarriedText() {
  useEffect(() => {
    let carry: (() => void) | undefined;
    void import('./carried-text.ts').then(({ carryText }) => {
      carry = () => carryText({ reload: true });
    });
    const leave = ({ persisted }: PageTransitionEvent) => {
      // A page that is kept whole comes back with its fields.
      if (!persisted) carry?.();
    };
    window.addEventListener('pagehide', leave);
    return () => window.removeEventListener('pagehide', leave);
  }, []);
}
