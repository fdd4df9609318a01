-- Every hold tells the admins, who are few among all.
create index profiles_admins on profiles (id) where role = 'admin';
