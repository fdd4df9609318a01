import { getDomainWithoutSuffix } from 'tldts';
import { classifyDomain } from '#server/platform/mail-domains/classify-domain.ts';
import { registrableDomain } from '#server/platform/mail-domains/registrable-domain.ts';

/** Sites on which anybody has a page, by the name before the ending: some have one for each country. */
const platforms = new Set(
  `500px about academia adobe airbnb amazon angel apple archdaily archive artstation arxiv audible bandcamp behance bento bitbucket blogger
  blogspot bsky buymeacoffee calendly canva carrd clutch codeberg codepen contra coroflot coursera credly crunchbase dev deviantart discord
  domestika dribbble drive dropbox ebay etsy eventbrite facebook fb figma fiverr flickr flipboard framer freelancer freepik
  freelancermap ghost github gitlab gitee glassdoor goodreads google gumroad guru hackerrank hashnode hotmart houzz huggingface
  imdb indeed infojobs instagram issuu itch jimdo kaggle kickstarter ko-fi leetcode letterboxd linkedin linktr lnkd malt mastodon
  medium meetup microsoft mixcloud mubi muckrack myportfolio notion npmjs observablehq orcid packagist patreon pinterest
  podbean polywork prezi producthunt proz pypi quora ravelry reddit researchgate reverbnation rubygems scribd shutterstock sketchfab
  skillshare slack slideshare snapchat soundcloud sourceforge speakerdeck spotify squarespace stackexchange stackoverflow steamcommunity
  strava strikingly substack t telegram threads tiktok toptal translatorscafe trello tripadvisor trustpilot tumblr twitch twitter
  typeform udemy unsplash upwork vercel vimeo vk wa wattpad webflow weebly wellfound whatsapp wikidata wikimedia wikipedia wix wixsite
  wordpress workana x xing yelp youtu youtube zenodo`.split(/\s+/),
);

/** Domains of the links to a site of somebody's own, with whatever path: what is a page on a site of everybody's is none. */
export const websiteDomains = (links: { url: string }[]): string[] =>
  links.flatMap(({ url }) => {
    const host = URL.parse(url)?.hostname;
    if (!host || classifyDomain(host) !== 'own_domain') return [];
    const name = getDomainWithoutSuffix(registrableDomain(host), { allowPrivateDomains: true });
    return name && platforms.has(name) ? [] : [host];
  });
