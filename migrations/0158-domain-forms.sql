-- The forms that a domain shares with one that is made to be taken for it (server/features/trust/domains/domain-forms.ts). Null: not
-- worked out yet.
alter table mail_domains add column forms text[];
create index mail_domains_forms on mail_domains using gin (forms);
create index mail_domains_unformed on mail_domains (domain) where forms is null;
create index project_holds_lookalikes on project_holds ((detail ->> 'domain')) where rule = 'lookalike_domain';
