/** Runs in the page: by how much of the screen things moved without anybody having done anything. */
export async function readShift() {
  const moved: (PerformanceEntry & { value: number; hadRecentInput: boolean })[] = [];
  const observer = new PerformanceObserver((list) => moved.push(...(list.getEntries() as typeof moved)));
  observer.observe({ type: 'layout-shift', buffered: true });
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  observer.disconnect();
  return moved.filter(({ hadRecentInput }) => !hadRecentInput).reduce((sum, { value }) => sum + value, 0);
}

/** Runs in the page. */
export function readPage() {
  /** Too small for a thumb; what stands in running text is let go, as by WCAG 2.5.8. */
  const small = [...document.querySelectorAll('a[href], button, input, select, textarea, summary, [role=tab]')]
    .filter((element) => !element.closest('[inert], [aria-hidden=true], .prose') && element.checkVisibility())
    .flatMap((element) => {
      const inline = getComputedStyle(element).display === 'inline';
      if (inline && element.parentElement?.textContent?.trim() !== element.textContent?.trim()) return [];
      const target = element.closest('label') ?? element;
      const { width, height } = target.getBoundingClientRect();
      // Kept from eyes until it is needed, such as the way past the header.
      if (width < 2 || height < 2 || (width >= 43.5 && height >= 43.5)) return [];
      return [`${element.outerHTML.slice(0, 120)} (${Math.round(width)} x ${Math.round(height)})`];
    });
  const root = document.documentElement;
  const wide =
    root.scrollWidth > root.clientWidth
      ? [...document.body.querySelectorAll('*')]
          .filter((element) => element.getBoundingClientRect().right > root.clientWidth + 1)
          .slice(0, 3)
          .map((element) => `${element.outerHTML.slice(0, 160)} (${root.scrollWidth})`)
      : [];
  /** Words of ours that are cut in two because their column or button leaves them no room. */
  const cut = [...document.querySelectorAll('th, button, legend')]
    .filter((element) => element.checkVisibility() && element.getBoundingClientRect().width > 2)
    .flatMap((element) => {
      const found: string[] = [];
      const nodes = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      for (let node = nodes.nextNode(); node; node = nodes.nextNode()) {
        if ((node.parentElement?.getBoundingClientRect().width ?? 0) < 2) continue;
        // Longer ones are names that somebody typed.
        for (const { 0: word, index } of (node.textContent ?? '').matchAll(/\p{L}{2,20}/gu)) {
          const range = document.createRange();
          range.setStart(node, index);
          range.setEnd(node, index + word.length);
          if (new Set([...range.getClientRects()].map(({ top }) => top)).size > 1) found.push(word);
        }
      }
      return found;
    });
  const texts: string[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node instanceof Element ? node : node.parentElement;
    // What is marked as being in another language may be; so may what somebody typed.
    if (element?.closest('script, style, body [lang]')) continue;
    if (node instanceof Element) {
      for (const name of ['aria-label', 'placeholder', 'alt', 'title'])
        if (node.hasAttribute(name)) texts.push(node.getAttribute(name) ?? '');
    } else if (node.textContent?.trim()) texts.push(node.textContent.trim());
  }
  return {
    title: document.title,
    language: root.lang,
    headings: [...document.querySelectorAll('h1')]
      .filter((each) => each.checkVisibility())
      .map(({ textContent }) => textContent?.trim() ?? ''),
    wide,
    small,
    cut,
    texts: [...new Set([document.title.replace(/ · Countersign$/, ''), ...texts])],
  };
}
