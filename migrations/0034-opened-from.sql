-- From where a link was opened: whoever lost the answer may press again. A keyed hash of the link's secret and the
-- network, by which no two openings are told to be of one.
alter table disclosures add column opened_from bytea check (length(opened_from) = 32);
