import type { JobPosting, WithContext } from 'schema-dts';
import type { Post } from '#shared/jobs/posts.ts';

const types = {
  employment: 'FULL_TIME',
  temporary: 'TEMPORARY',
  contract: 'CONTRACTOR',
  internship: 'INTERN',
} as const satisfies Record<Post['kind'], string>;
const units: Record<Post['pay_period'], string | null> = {
  hour: 'HOUR',
  day: 'DAY',
  month: 'MONTH',
  year: 'YEAR',
  project: null,
};

/** An open post for search engines, with all that they require; pay for a whole project has no unit that they know. */
export const postingData = (post: Post, url: string): WithContext<JobPosting> => {
  const unit = units[post.pay_period];
  return {
    '@context': 'https://schema.org',
    '@type': 'JobPosting',
    title: post.title,
    description: post.description_html,
    inLanguage: post.language,
    identifier: { '@type': 'PropertyValue', name: 'Countersign', value: post.short_id },
    url,
    datePosted: post.published_at,
    validThrough: post.closes_at,
    employmentType: post.kind === 'employment' && post.hours && post.hours < 30 ? 'PART_TIME' : types[post.kind],
    hiringOrganization: {
      '@type': 'Organization',
      name: post.organisation,
      ...(post.domain && { sameAs: `https://${post.domain}` }),
    },
    ...(post.workplace === 'remote' && {
      jobLocationType: 'TELECOMMUTE',
      ...(post.zones && { applicantLocationRequirements: { '@type': 'AdministrativeArea', name: post.zones } }),
    }),
    ...(post.place && { jobLocation: { '@type': 'Place', address: post.place } }),
    ...(unit && {
      baseSalary: {
        '@type': 'MonetaryAmount',
        currency: post.pay_currency,
        value: { '@type': 'QuantitativeValue', minValue: post.pay_min, maxValue: post.pay_max, unitText: unit },
      },
    }),
    ...(post.skills.length > 0 && { skills: post.skills.join(', ') }),
    directApply: true,
  } as WithContext<JobPosting>;
};
