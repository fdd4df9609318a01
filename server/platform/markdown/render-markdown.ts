import MarkdownIt from 'markdown-it';
import sanitizeHtml from 'sanitize-html';
import { withoutUnseen } from '#shared/text/clean-text.ts';

const markdown = new MarkdownIt({ html: false, linkify: true, breaks: true }).disable('image');

/**
 * The page has the one h1 and its sections the h2: a person's own headings begin at h3, whatever level they typed
 * first, so that no level is left out above them.
 */
markdown.core.ruler.push('demote-headings', ({ tokens }) => {
  const headings = tokens.filter(({ type }) => type === 'heading_open' || type === 'heading_close');
  const levelOf = (tag: string) => Number(tag.slice(1));
  const top = Math.min(...headings.map(({ tag }) => levelOf(tag)));
  for (const heading of headings) heading.tag = `h${Math.min(6, levelOf(heading.tag) - top + 3)}`;
});

const allowed: sanitizeHtml.IOptions = {
  allowedTags: [
    ...['p', 'br', 'hr', 'h3', 'h4', 'h5', 'h6', 'ul', 'ol', 'li', 'blockquote', 'pre', 'code'],
    ...['strong', 'em', 's', 'a', 'table', 'thead', 'tbody', 'tr', 'th', 'td'],
  ],
  allowedAttributes: { a: ['href', 'rel'], ol: ['start'] },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowProtocolRelative: false,
  transformTags: {
    a: (tagName, { href = '' }) => ({ tagName, attribs: { href, rel: 'nofollow noopener ugc' } }),
  },
};

/**
 * Markdown that a person typed, as HTML that is safe to put into a page: no markup of theirs, no scripts, no pictures,
 * and nothing unseen, which `&#8238;` may stand for in text that is clean itself.
 */
export const renderMarkdown = (text: string) => withoutUnseen(sanitizeHtml(markdown.render(text), allowed)).trim();
