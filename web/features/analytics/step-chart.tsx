/** One column a step, as high as its count. What it shows stands in the table beneath it, which is read instead. */
export function StepChart({ counts }: { counts: number[] }) {
  const max = Math.max(1, ...counts);
  const left = (index: number) => `${(index / counts.length) * 100}%`;
  return (
    <svg width="100%" height="120" aria-hidden="true" className="block border-b border-edge">
      {counts.map((count, index) => {
        const height = (count / max) * 120;
        return (
          <rect
            key={left(index)}
            x={left(index)}
            y={120 - height}
            width={`${70 / counts.length}%`}
            height={height}
            className="fill-current"
          />
        );
      })}
    </svg>
  );
}
