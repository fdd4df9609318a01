import { parse } from 'tldts';
import { classifyDomain } from '#server/platform/mail-domains/classify-domain.ts';
import { registrableDomain } from '#server/platform/mail-domains/registrable-domain.ts';

/** Sites on which anybody has a page. By their whole domains: the same name at another ending is anybody's to buy. */
const platforms = new Set(
  `500px.com about.me academia.edu adobe.com airbnb.com amazon.com angel.co apple.com archdaily.com archive.org artstation.com arxiv.org
  audible.com bandcamp.com behance.net bento.me bitbucket.org blogger.com blogspot.com bsky.app buymeacoffee.com calendly.com canva.com
  carrd.co clutch.co codeberg.org codepen.io contra.com coroflot.com coursera.org credly.com crunchbase.com dev.to deviantart.com discord.com
  discord.gg domestika.org dribbble.com dropbox.com ebay.com etsy.com eventbrite.com facebook.com fb.com fb.me figma.com fiverr.com flickr.com
  flipboard.com framer.com framer.website freelancer.com freelancermap.com freepik.com ghost.io github.com github.io gitlab.com gitlab.io gitee.com
  glassdoor.com goodreads.com goo.gl google.com gumroad.com guru.com hackerrank.com hashnode.com hashnode.dev hotmart.com houzz.com
  huggingface.co imdb.com indeed.com infojobs.net instagram.com issuu.com itch.io jimdo.com jimdosite.com kaggle.com kickstarter.com ko-fi.com
  leetcode.com letterboxd.com linkedin.com linktr.ee lnkd.in malt.com mastodon.social mastodon.online medium.com meetup.com microsoft.com
  mixcloud.com mubi.com muckrack.com myportfolio.com notion.com notion.site notion.so npmjs.com observablehq.com orcid.org packagist.org
  patreon.com pinterest.com podbean.com polywork.com prezi.com producthunt.com proz.com pypi.org quora.com ravelry.com reddit.com
  researchgate.net reverbnation.com rubygems.org scribd.com shutterstock.com sketchfab.com skillshare.com slack.com slideshare.net snapchat.com
  soundcloud.com sourceforge.net speakerdeck.com spotify.com squarespace.com stackexchange.com stackoverflow.com steamcommunity.com strava.com
  strikingly.com substack.com t.me telegram.me telegram.org threads.com threads.net tiktok.com toptal.com translatorscafe.com trello.com
  tripadvisor.com trustpilot.com tumblr.com twitch.tv twitter.com typeform.com udemy.com unsplash.com upwork.com vercel.app vercel.com vimeo.com
  vk.com wa.me wattpad.com webflow.com webflow.io weebly.com wellfound.com whatsapp.com wikidata.org wikimedia.org wikipedia.org wix.com
  wixsite.com wordpress.com wordpress.org workana.com x.com xing.com yelp.com youtu.be youtube.com zenodo.org`.split(
    /\s+/,
  ),
);
/** Of these, those that have one for each country, and hold their name there. */
const inCountries = new Set(
  `airbnb amazon apple ebay etsy eventbrite glassdoor google houzz indeed malt pinterest tripadvisor trustpilot yelp freelancer fiverr`.split(
    /\s+/,
  ),
);
/** A country's ending, such as es or co.uk. */
const isCountry = (ending: string | null) => /^(?:com?\.)?[a-z]{2}$/.test(ending ?? '');

function isPlatform(host: string) {
  const registrable = registrableDomain(host);
  const { domainWithoutSuffix, publicSuffix } = parse(registrable, { allowPrivateDomains: true });
  return platforms.has(registrable) || (inCountries.has(domainWithoutSuffix ?? '') && isCountry(publicSuffix));
}

/** Domains of the links to a site of somebody's own, with whatever path: what is a page on a site of everybody's is none. */
export const websiteDomains = (links: { url: string }[]): string[] =>
  links.flatMap(({ url }) => {
    const host = URL.parse(url)?.hostname;
    return host && classifyDomain(host) === 'own_domain' && !isPlatform(host) ? [host] : [];
  });
