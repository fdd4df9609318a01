/**
 * Runs in the page: puts words of one length in the place of whatever says a time, an amount that grows with it, or the
 * address of this run's server, so that a picture of the page is the same on any day.
 */
export function steadyWords() {
  const month = '(?:jan|ene|feb|mar|apr|abr|may|jun|jul|aug|ago|sep|oct|nov|dec|dic)[a-zé]*\\.?';
  const moments = new RegExp(
    [
      `\\d{1,2}( de)? ${month}(( de)? \\d{4})?((, | at | a las )\\d{1,2}:\\d{2})?`,
      `${month}( de)? \\d{4}`,
      '\\d+ (second|minute|hour|day|week|month|year)s? ago',
      '(hace|en|in) \\d+ (seg|min|hor|d[ií]a|sem|mes|a[ñn]o|sec|hour|day|week|month|year)[a-z]*',
      '\\b(today|yesterday|tomorrow|hoy|ayer|mañana)\\b',
      '\\d{1,2}:\\d{2}',
    ].join('|'),
    'giu',
  );
  // What a form begins with is often this month.
  for (const select of document.querySelectorAll('select')) select.selectedIndex = 0;
  const words = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = words.nextNode(); node; node = words.nextNode()) {
    const element = node.parentElement;
    if (!element || element.closest('script, style')) continue;
    const text = node.textContent ?? '';
    const steady = text.replaceAll(moments, '1 Jan 2026').replaceAll(/localhost:\d+/g, 'localhost:3000');
    const isCount = /^\d+$/.test(text.trim()) && element.closest('dd, td');
    if (isCount) node.textContent = '100';
    else if (steady !== text) node.textContent = steady;
  }
}
