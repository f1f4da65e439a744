-- Departments and people are one page: one menu leads there, unless an administrator named it otherwise.
update menu set name = '部门与人员' where code = 'system-user' and built_in and name = '账号';
--> statement-breakpoint
update menu set deleted = true where code = 'system-department' and built_in and name = '部门';
