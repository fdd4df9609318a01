-- A sign-up is written alike whether or not its address has an account, so one that is still to be proved may stand
-- beside the account that has proved the address. That only one account has proved it is kept by
-- email_addresses_verified.
drop index profiles_email;
create index profiles_email on profiles (email);
