CREATE INDEX "approval_instance_count" ON "approval_instance" USING btree ("tenant_id","definition_id") WHERE "approval_instance"."deleted" = false;--> statement-breakpoint
-- Words are searched in their folded form, which LIKE compares without folding each row anew.
UPDATE "approval_instance" SET "search_text" = left(normalize(lower(normalize("search_text", NFKC)), NFKC), 2000);--> statement-breakpoint
-- Taking a text apart is dear: rows are found by the index of pieces rather than by taking each one apart.
ALTER FUNCTION search_grams(text) COST 2000;
