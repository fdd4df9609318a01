import { type AccessCall, body } from '../access-call.ts';

const look = { accent: '0b5d3b', sections: ['projects', 'about', 'timeline', 'skills'], plain_footer: true };

export const calls: AccessCall[] = [{ route: 'GET /api/branding' }, { route: 'PUT /api/branding', ...body(look) }];
