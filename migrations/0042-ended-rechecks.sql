-- Questions of an admin's that have ended unanswered are looked for every hour; there are few of them.
create index signing_requests_recheck on signing_requests (project_id) where cause = 'recheck';
