type DevelopersPage = { title: string; styles: string; content: string };

/** A whole page for developers, in English alone, which needs nothing but itself. `content` is HTML. */
export const developersPage = ({ title, styles, content }: DevelopersPage) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} · Countersign</title>
<style>
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { margin: 0 auto; padding: 1.5rem 1.25rem 4rem; overflow-wrap: anywhere; }
${styles}
</style>
</head>
<body>
<main>
<h1>${title}</h1>
${content}
</main>
</body>
</html>`;
