CREATE INDEX "audit_log_subject" ON "audit_log" USING btree ("tenant_id","subject","at");--> statement-breakpoint
CREATE INDEX "audit_log_about" ON "audit_log" USING gin (("detail" -> 'about'));--> statement-breakpoint
CREATE UNIQUE INDEX "person_id_card" ON "person" USING btree ("tenant_id","id_card") WHERE "person"."deleted" = false;--> statement-breakpoint
CREATE INDEX "person_order" ON "person" USING btree ("tenant_id","pinyin","real_name","id") WHERE "person"."deleted" = false;--> statement-breakpoint
CREATE INDEX "person_created" ON "person" USING btree ("tenant_id","created_at");--> statement-breakpoint
CREATE INDEX "person_sound" ON "person" USING btree ("tenant_id",replace("pinyin", ' ', '') text_pattern_ops);--> statement-breakpoint
CREATE INDEX "person_initials" ON "person" USING btree ("tenant_id","initials" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "person_login" ON "person" USING btree ("tenant_id",lower("login_name") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "person_phone_tail" ON "person" USING btree ("tenant_id",reverse("phone") text_pattern_ops);