import type { Elements } from '#web/ui/elements.ts';

type ExchangeProps = { asked: string; question: string; answered: string; answer: string | null; children?: Elements };
const quote = 'mt-1 max-w-measure border-l border-ink pl-4 whitespace-pre-line wrap-anywhere';

/** A question and its answer, as plain text; beneath stands what comes next where there is none. */
export function Exchange({ asked, question, answered, answer, children }: ExchangeProps) {
  return (
    <li>
      <p className="text-14 text-muted">{asked}</p>
      <blockquote dir="auto" className={quote}>
        {question}
      </blockquote>
      {answer && (
        <>
          <p className="mt-3 text-14 text-muted">{answered}</p>
          <blockquote dir="auto" className={quote}>
            {answer}
          </blockquote>
        </>
      )}
      {children}
    </li>
  );
}
