-- What a poster and somebody who applied write to each other: inside the product, without the address of either.
create table job_messages (
  -- Made by who writes, so that a repeat is no second message.
  id uuid primary key,
  application_id uuid not null references job_applications on delete cascade,
  author text not null check (author in ('poster', 'applicant')),
  text text not null check (length(text) between 1 and 1000),
  created_at timestamptz not null default now()
);
create index job_messages_application on job_messages (application_id, created_at, id);

-- A poster hears of more than applications now: each says of what.
update notifications set data = data || '{"event": "sent"}' where type = 'job_application';
update notifications set type = 'job_application'
 where type = 'job_post_status' and data->>'event' in ('answers_due', 'answers_late');
