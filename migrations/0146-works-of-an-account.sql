-- All works of an account, also removed ones: who has to do with whom is asked by the lists of the desk.
create index projects_of_account on projects (user_id);
