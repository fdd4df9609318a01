import { Banner } from './banner.tsx';

/** Says that something was not done, and why. */
export function Failure({ title, why }: { title: string; why: string | null }) {
  return (
    <Banner tone="danger" role="alert">
      <p className="font-600">{title}</p>
      <p>{why}</p>
    </Banner>
  );
}
