-- Extracts that read only what came since the last value of a field go on doing so.
UPDATE "report_dataset_extract" SET "mode" = 'later' WHERE "column" IS NOT NULL;
